import { Link } from 'react-router';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLAN_CATALOGUE } from '#lib/domain/account/plan-catalogue.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { OPERATOR } from '#web/content/operator.ts';
import { Contact, LegalDocument } from '#web/pages/legal/legal-document.tsx';

/** A plan's price in the format of the terms: `6.99 USD`. */
function price(plan: Plan): string {
  return `${PLAN_CATALOGUE.find((offer) => offer.plan === plan)?.price} USD`;
}

const { FREE } = PLANS;

const SECTIONS = [
  {
    heading: 'Acceptance of These Terms',
    body: (
      <p>
        These terms are the agreement between you and {OPERATOR.name} (“we”) about Tenline: the website, the installed
        app and the browser extension. By opening an account or using the service you accept them.
      </p>
    ),
  },
  {
    heading: 'The Service',
    body: (
      <p>
        Tenline shows statistics of football players, teams and referees, states projections for upcoming matches, and
        keeps your notes. The Analyzer is in beta: its predictions and analysis may not be accurate.
      </p>
    ),
  },
  {
    heading: 'Your Account',
    body: (
      <p>
        You must be at least 13 years old. Give your real e-mail address, activate the account, and keep your password
        to yourself; you are responsible for what is done with your account. An account is for one person.
      </p>
    ),
  },
  {
    heading: 'Plans and Prices',
    body: (
      <>
        <p>Prices are in US dollars:</p>
        <ul>
          <li>
            Free: {price('FREE')}, with {FREE.requestsPerMonth} requests per month, {FREE.notes} notes, one match of the
            Analyzer a day and the last {FREE.historyGames} matches of a subject.
          </li>
          <li>Premium: {price('PREMIUM')} per month.</li>
          <li>Annual: {price('ANNUAL')} per year, everything in Premium.</li>
          <li>Lifetime: {price('LIFETIME')} once, everything in Premium for as long as the service exists.</li>
        </ul>
      </>
    ),
  },
  {
    heading: 'Payment and Renewal',
    body: (
      <p>
        Payments go through a card payment provider; we never see your card. Premium and Annual renew by themselves
        until you cancel. A change of price is announced before your next renewal. You can change to a larger plan at
        any time.
      </p>
    ),
  },
  {
    heading: 'Cancellation',
    body: (
      <p>
        You can cancel Premium and Annual in Settings at any time. Access to paid features ends immediately and the
        account continues on the Free plan; the time left is refunded as the next section says.
      </p>
    ),
  },
  {
    heading: 'Refunds',
    body: (
      <>
        <ul>
          <li>Monthly and annual plans: a prorated refund of the unused time.</li>
          <li>Lifetime: a 30-day money-back guarantee from the day of purchase.</li>
        </ul>
        <p>Refunds reach you within 5 to 7 business days, the way you paid.</p>
      </>
    ),
  },
  {
    heading: 'Fair Use',
    body: (
      <p>
        Do not copy the data in bulk, get around the limits of a plan, disturb the service or other users, or use it
        against the law. We may limit or close an account that does; a paid plan closed without such cause is refunded.
      </p>
    ),
  },
  {
    heading: 'Content and Rights',
    body: (
      <p>
        The software is open source under its own licence. Statistics belong to their sources, named under each chart
        with their licences. Your notes stay yours; we only store and show them to you.
      </p>
    ),
  },
  {
    heading: 'No Advice on Betting',
    body: (
      <p>
        Statistics describe the past, and a projection is not a promise. Tenline offers no bets, shows no odds, and
        gives no advice to stake money. What you do with the figures is your own decision.
      </p>
    ),
  },
  {
    heading: 'Liability',
    body: (
      <p>
        We take care that figures are right and the service is there, and cannot guarantee either. We are liable without
        limit for intent, gross negligence and harm to life or health, and otherwise only for the breach of essential
        duties, up to the damage that was to be foreseen. Rights that the law gives consumers are not limited.
      </p>
    ),
  },
  {
    heading: 'Changes and End of the Service',
    body: (
      <p>
        We may change these terms with notice by e-mail or on the website. If the service is discontinued we say so at
        least 30 days before, and refund paid time that can no longer be used.
      </p>
    ),
  },
  {
    heading: 'Contact',
    body: (
      <>
        <Contact />
        <p>
          How we treat your data is in the <Link to="/privacy-policy">Privacy Policy</Link>.
        </p>
      </>
    ),
  },
] as const;

/** The terms (docs/product.md, "Pages and routes"), with the prices and the rules for refunds. */
export function TermsPage() {
  return <LegalDocument title="Terms & Conditions" updated="January 18, 2025" sections={SECTIONS} />;
}
