import { useQuery } from '@tanstack/react-query';
import { Copy, Download, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type ExtensionBrowser, extensionArchivePath, extensionOffers } from '#lib/contract/account/extension.ts';
import { useShell } from '#lib/shell/shell.tsx';
import styles from '#web/pages/extension/extension-guide.module.css';
import { PICTURES } from '#web/pages/extension/pictures.tsx';

interface GuideStep {
  readonly picture: keyof typeof PICTURES;
  readonly text: ReactNode;
}

interface Guide {
  readonly name: string;
  readonly steps: readonly GuideStep[];
  /** What a user must know about an extension that was not installed from a store. */
  readonly note: string;
}

const GUIDES: Readonly<Record<ExtensionBrowser, Guide>> = {
  chrome: {
    name: 'Chrome',
    steps: [
      { picture: 'unzip', text: 'Unzip the file. Keep its folder: Chrome reads it at every start.' },
      { picture: 'extensions', text: <Typed address="chrome://extensions" /> },
      {
        picture: 'developerMode',
        text: (
          <>
            Switch on <b>Developer mode</b>, at the top right.
          </>
        ),
      },
      {
        picture: 'loadUnpacked',
        text: (
          <>
            Press <b>Load unpacked</b> and choose the folder.
          </>
        ),
      },
    ],
    note: 'It also works in Edge, Brave and Vivaldi. It does not update itself: download it again after an update of this server.',
  },
  firefox: {
    name: 'Firefox',
    steps: [
      { picture: 'debugging', text: <Typed address="about:debugging" /> },
      {
        picture: 'thisFirefox',
        text: (
          <>
            Choose <b>This Firefox</b>, on the left.
          </>
        ),
      },
      {
        picture: 'loadTemporary',
        text: (
          <>
            Press <b>Load Temporary Add-on…</b>
          </>
        ),
      },
      { picture: 'chooseFile', text: 'Choose the downloaded file. It need not be unzipped.' },
    ],
    note: 'Firefox removes it when it restarts, because only its store can make an extension stay. Keep the file and repeat the steps then.',
  },
};

/**
 * How the extension for this server is installed: from the store, or by a download and four steps, in Chrome and in
 * Firefox.
 */
export function ExtensionGuide() {
  const { data, error } = useQuery(query(useBackend(), extensionOffers, {}));
  const [browser, setBrowser] = useState<ExtensionBrowser>(
    navigator.userAgent.includes('Firefox/') ? 'firefox' : 'chrome',
  );
  if (error) return <Notice tone="danger" title={messageOr(error, 'The extension could not be found')} />;
  if (data === undefined) return <Spinner label="Loading" />;
  const content = (one: ExtensionBrowser) => {
    const { store, isBuilt } = data[one];
    if (store !== null) return <FromStore name={GUIDES[one].name} store={store} address={data.address} />;
    return isBuilt ? <FromServer browser={one} address={data.address} /> : <NotBuilt name={GUIDES[one].name} />;
  };
  return (
    <Tabs
      label="Browser"
      value={browser}
      onChange={setBrowser}
      tabs={[
        { value: 'chrome', label: 'Chrome', content: content('chrome') },
        { value: 'firefox', label: 'Firefox', content: content('firefox') },
      ]}
    />
  );
}

function FromStore({ name, store, address }: { name: string; store: string; address: string }) {
  return (
    <div className="column gap-3">
      <div>
        <a className={buttonClass({ variant: 'primary' })} href={store} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden="true" />
          Add to {name}
        </a>
      </div>
      <p className="muted small break-anywhere">
        It is in the store of {name}. If its panel names another server than {address}, enter this address there.
      </p>
    </div>
  );
}

function FromServer({ browser, address }: { browser: ExtensionBrowser; address: string }) {
  const { name, steps, note } = GUIDES[browser];
  return (
    <div className="column gap-4">
      <div className="column gap-2">
        <div>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={extensionArchivePath(browser)}
            download={`tenline-${browser}.zip`}
          >
            <Download size={16} aria-hidden="true" />
            Download for {name}
          </a>
        </div>
        <p className="muted small break-anywhere">It uses the server at {address}. Phones have no extensions.</p>
      </div>
      <ol className={styles.steps} aria-label={`Steps in ${name}`}>
        {steps.map(({ picture, text }) => (
          <li key={picture} className={`small ${styles.step}`}>
            {PICTURES[picture]}
            <div className={styles.text}>
              <div>{text}</div>
            </div>
          </li>
        ))}
      </ol>
      <p className="muted small">{note}</p>
    </div>
  );
}

function NotBuilt({ name }: { name: string }) {
  return (
    <Notice title={`This server has no extension for ${name} yet`}>
      <p>
        Its operator builds it with <b>npm run build</b>, in the folder of Tenline on the server. Then it can be
        downloaded here.
      </p>
    </Notice>
  );
}

/** The step to type an address. A page cannot link to the browser's own pages, so the address can be copied. */
function Typed({ address }: { address: string }) {
  const { copyText } = useShell();
  async function copy(): Promise<void> {
    const isCopied = await copyText(address);
    showToast(
      isCopied
        ? { kind: 'success', text: 'Copied. Paste it into the address bar.' }
        : { kind: 'error', text: 'Nothing was copied. Type it into the address bar.' },
    );
  }
  return (
    <div className="row wrap gap-2">
      <span>
        Open <b>{address}</b> in a new tab.
      </span>
      <Button size="small" aria-label={`Copy ${address}`} onClick={() => void copy()}>
        <Copy size={14} aria-hidden="true" />
        Copy
      </Button>
    </div>
  );
}
