import { Link } from 'react-router';
import { OPERATOR } from '#web/content/operator.ts';
import { Contact, LegalDocument } from '#web/pages/legal/legal-document.tsx';

const SECTIONS = [
  {
    heading: 'Introduction',
    body: (
      <p>
        This policy says what {OPERATOR.name} (“we”) keeps about you when you use Tenline, why, and what you can do
        about it. It covers the website, the app you install from it, and the browser extension.
      </p>
    ),
  },
  {
    heading: 'Information Collection',
    body: (
      <>
        <p>We keep what you give us and what the service needs to run:</p>
        <ul>
          <li>your name, your e-mail address, and your password as a hash that cannot be reversed;</li>
          <li>your plan and when it ends, and the payment provider’s references to your payments, never your card;</li>
          <li>your notes, your choice about marketing e-mails, and how many requests you made this month;</li>
          <li>
            your watchlist: the players, teams and referees you marked, with the statistic, line and alerts you chose,
            and for 60 days those you removed;
          </li>
          <li>the views of Scout you saved, with their names;</li>
          <li>the teams you chose for your calendar, and a hash of the key in its secret address;</li>
          <li>the tables of your own matches that you uploaded;</li>
          <li>
            your choices about alerts with quiet hours and time zone, and, while alerts are on, the alerts that were
            made for you, which of your devices showed them, the addresses of browsers that receive them by Web Push,
            and the hour of the daily mail;
          </li>
          <li>where you are logged in: the kind of browser and when it was last used;</li>
          <li>
            the tokens you made for tools: name, what they may do, expiry and last use, and a hash in place of the token
            itself;
          </li>
          <li>
            failed attempts to log in, with the network address they came from, for a day, and for 90 days a hash of the
            network address and browser with which you logged in, so that guesses at your password from elsewhere do not
            keep you out;
          </li>
          <li>which mails were sent to you, for a day;</li>
          <li>
            in your own browser: the session, your theme and panels, the lines you chose, recent look-ups, figures you
            opened, unsaved notes, copies of your watchlist and saved views, and your choice about cookies.
          </li>
        </ul>
        <p>
          What you type into a search, and a text that you select on a page and look up, is sent to our server to find
          the player or team. Tenline reads a page only when you ask. Only short pieces that could be names are sent to
          our server, not the page, its address or anything you typed. We store neither. We count the players and teams
          you open towards the limit of the FREE plan.
        </p>
        <p>
          Our server’s log holds technical facts about requests, such as time and address, for security and to find
          faults.
        </p>
      </>
    ),
  },
  {
    heading: 'Use of Data',
    body: (
      <p>
        We use it to run your account, show you statistics within your plan, take payments, send the mails that an
        account needs (activation, password), and the daily mail if you chose one, prevent abuse, and, if you opted in,
        send you news. We build no profile of you and make no automated decision about you.
      </p>
    ),
  },
  {
    heading: 'Platforms',
    body: (
      <>
        <p>
          The same rules hold on the website, in the installed app and in the browser extension. The extension reads a
          page you visit only when you choose “Read this page” or press its shortcut, and your selection only when you
          choose “Look up”. Your browser keeps the names it found until it closes. A text you share with the installed
          app is read in the same way. The extension contains no tracking of any kind, and talks to our server alone.
        </p>
        <p>
          Alerts are off until you switch them on. The browser extension shows them, in browsers where you pressed
          “Alerts in this browser”. Only then does the extension request the permission to show notifications, give this
          browser a random number by which our server knows it from your other ones, and set an alarm that wakes it up.
          At each alarm it fetches the alerts that are due from our server. No push service of a browser maker takes
          part there.
        </p>
        <p>
          On the website and in the installed app, alerts arrive by Web Push once you press “Alerts in this browser”.
          Your browser’s maker (Google, Mozilla, Apple or Microsoft) runs the push service. It gives us an address for
          your browser, which we store with your session, and carries each alert from us to it. The text is encrypted
          for your browser; the push service sees the time, the size, our server and your browser, but not the text. We
          delete the address when you switch alerts off there, log out or delete your account, and when the push service
          says that it has ended.
        </p>
        <p>
          If you choose an hour for it, a daily mail names today’s matches and yesterday’s results of your watchlist. It
          goes through our mail server to your address. A link in it opens a page whose button stops it without a
          sign-in; your mail program’s unsubscribe button stops it at once.
        </p>
        <p>
          Switching alerts off in a browser removes that number from it, and the alarm. Switching off all alerts in
          Settings drops those that no browser has shown. The time zone of your browser is stored so that quiet hours
          and kick-off times are right.
        </p>
      </>
    ),
  },
  {
    heading: 'Data Storage and Security',
    body: (
      <p>
        Our servers are in Germany. Everything between you and them is encrypted in transit (SSL/TLS). Passwords are
        stored as hashes, links in our mails that give access to your account work once and expire, and only those who
        run the service can reach the data. No system is perfectly safe; if yours is affected by a breach we will tell
        you as the law requires.
      </p>
    ),
  },
  {
    heading: 'Marketing Communications',
    body: (
      <p>
        We write to you about Tenline only if you opted in. You can opt in or out at any time, in Settings or by the
        unsubscribe link in each of these mails. Your choice is passed on to our e-mail provider so that it holds there
        too. Marketing cookies on the website are a separate choice, asked for on your first visit and changed in
        Settings.
      </p>
    ),
  },
  {
    heading: 'Your Rights',
    body: (
      <>
        <p>You may at any time</p>
        <ul>
          <li>access what we hold about you: Settings offers it as a file;</li>
          <li>have it corrected, or its use restricted;</li>
          <li>have it deleted: Settings deletes your account;</li>
          <li>withdraw a consent you gave;</li>
          <li>take your data with you in a form that other programs can read (portability);</li>
          <li>opt out of marketing.</li>
        </ul>
        <p>You may also complain to a data protection authority.</p>
      </>
    ),
  },
  {
    heading: 'Third-Party Services',
    body: (
      <>
        <p>
          An e-mail marketing provider receives your e-mail address, name and plan, and only if you opted in. Payments
          are handled by a card payment provider under its own terms. With your consent, an advertising pixel and
          analytics may be loaded on the website.
        </p>
        <p>
          Where the operator has configured an outside bot check, its provider sees the technical data of your visit;
          the foot of the page names the bot check that is in use. We do not sell your data.
        </p>
      </>
    ),
  },
  {
    heading: 'Data Retention',
    body: (
      <p>
        We keep your data as long as you have an account. Deleting the account removes all of it from our database and
        asks the e-mail provider to remove what it has. Records of payments may have to be kept longer by law. The
        record of a refund that is still due does not name you and is removed after it. An account that is not activated
        and has no paid plan is deleted after 30 days. If someone registers with the address of your account, we keep a
        hash of the password they chose for the same time.
      </p>
    ),
  },
  {
    heading: 'Changes to Policy',
    body: (
      <p>
        When this policy changes we change the date above, and tell you by e-mail or on the website before a change that
        matters to you takes effect.
      </p>
    ),
  },
  {
    heading: 'Contact Information',
    body: (
      <>
        <p>Questions about your data go to:</p>
        <Contact />
      </>
    ),
  },
  {
    heading: 'Legal Compliance',
    body: (
      <p>
        We handle personal data under the General Data Protection Regulation (GDPR). The legal grounds are the contract
        with you, your consent where we ask for it, and our interest in a safe service. Tenline is not for children
        under 13, and we keep no data of theirs knowingly. See also the{' '}
        <Link to="/terms-and-conditions">Terms &amp; Conditions</Link>.
      </p>
    ),
  },
] as const;

/** The privacy policy (docs/product.md, "Pages and routes"). It must match what the product stores and sends. */
export function PrivacyPolicyPage() {
  return <LegalDocument title="Privacy Policy" updated="March 29, 2025" sections={SECTIONS} />;
}
