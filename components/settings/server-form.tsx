import { type FormEvent, useState } from 'react';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { isOpenToReaders, NO_SERVER_ADDRESS, parseServerAddress } from '#lib/domain/addresses/server-address.ts';
import type { ServerChange, ServerChoice } from '#lib/shell/extension-server.ts';

const SIGN_OUT_FAILED = 'You could not be logged out, so nothing changed. Please try again.';

/** The form that changes the server's address. The window reloads after the change. After a failure the old server and the typed address stay. */
export function ServerForm({ server }: { server: ServerChoice }) {
  const { standard } = server;
  const [typed, setTyped] = useState(server.address ?? '');
  /** The last problem, with the typed text that caused it. */
  const [problem, setProblem] = useState<{ readonly about: string; readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const meant = parseServerAddress(typed);

  const report = (text: string): void => setProblem({ about: typed, text });

  async function change(address: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    const changed = await server.change(address).catch(() => null);
    if (changed === 'changed') return;
    report(changed === null ? SIGN_OUT_FAILED : problemOf(changed, new URL(address).host));
    setBusy(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (meant === null) report(NO_SERVER_ADDRESS);
    else if (meant === server.address) report('This is the server you are using.');
    else void change(meant);
  }

  return (
    <form className={`stack gap-4 ${styles.form}`} noValidate onSubmit={submit}>
      <TextField
        label="Server address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={problem?.about === typed ? problem.text : undefined}
        hint={
          meant !== null && isOpenToReaders(meant)
            ? 'Without https, others on the network can read what you send.'
            : server.address === null
              ? 'The address of the website of your server.'
              : 'Another server signs you out and clears what you looked up.'
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex wrap gap-2">
        <Button type="submit" variant={server.address === null ? 'primary' : 'secondary'} busy={isBusy}>
          {isBusy ? 'Connecting...' : 'Connect'}
        </Button>
        {standard !== null && typed !== standard && !isBusy && (
          <Button variant="ghost" onClick={() => setTyped(standard)}>
            Use {new URL(standard).host}
          </Button>
        )}
      </div>
    </form>
  );
}

function problemOf(change: Exclude<ServerChange, 'changed'>, host: string): string {
  switch (change) {
    case 'silent':
      return `No answer from ${host}. Check the address and that the server is running.`;
    case 'stranger':
      return `There is no Tenline server at ${host}.`;
    case 'older':
      return `${host} runs an older Tenline than this extension. Ask its operator to update it.`;
    case 'newer':
      return `${host} runs a newer Tenline. Update this extension, then connect again.`;
  }
}

/** The server form as a page, for guests who cannot sign in while the address is wrong. */
export function ServerPage({ server }: { server: ServerChoice }) {
  return (
    <div className={`stack gap-4 ${styles.page}`}>
      <h1>Server</h1>
      {server.address === null && (
        <p>Tenline has no server of its own. Enter the address of the one that you or somebody else runs.</p>
      )}
      <Card>
        <ServerForm server={server} />
      </Card>
    </div>
  );
}
