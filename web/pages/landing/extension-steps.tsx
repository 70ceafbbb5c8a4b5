import { ChromeLink } from '#web/pages/landing/chrome-link.tsx';
import styles from '#web/pages/landing/install.module.css';
import { Section, Steps } from '#web/pages/landing/section.tsx';

/** The steps to install and open the extension. Small screens show them without the button, because their browsers have no extensions. */
export function ExtensionSteps() {
  return (
    <Section
      beside
      id="extension"
      heading="Beside the page you are reading"
      text="The extension shows the same charts in the browser's side panel, next to a match report or your fantasy team. It reads no page you visit and needs no access to any."
      action={<ChromeLink />}
    >
      <div className={styles.box}>
        <Steps
          steps={[
            [
              'add',
              <>
                On a computer, choose <b>Add to Chrome</b> and confirm.
              </>,
            ],
            ['pin', 'Press the puzzle piece in the toolbar and pin Tenline.'],
            [
              'look',
              <>
                The icon opens the quick search; <kbd>Alt</kbd>
                <kbd>Shift</kbd>
                <kbd>J</kbd> opens the side panel.
              </>,
            ],
            ['mark', 'Or select a name on any page and choose “Look up” in its context menu.'],
          ]}
        />
      </div>
    </Section>
  );
}
