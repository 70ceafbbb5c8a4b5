import { useState } from 'react';
import { CopiedLines } from '#components/settings/tools/copied-lines.tsx';
import { Select } from '#components/ui/select.tsx';
import { assistantLines, NO_TOKEN } from '#lib/domain/account/assistant-lines.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * The lines that connect an assistant to this server.
 *
 * @param token a token that is shown now; by default its place is marked
 */
export function AssistantSetup({ token }: { readonly token?: string }) {
  const { site } = useShell();
  const [index, setIndex] = useState(0);
  const assistants = assistantLines(site, token);
  const chosen = assistants[index];
  if (chosen === undefined) return null;
  return (
    <div className="column gap-2">
      <div className="row wrap gap-2">
        <Select
          label="Connect"
          showLabel
          options={assistants.map(({ name }, value) => ({ value, label: name }))}
          value={index}
          onChange={setIndex}
        />
      </div>
      <p className="muted small">
        {chosen.place}
        {token === undefined && chosen.lines.includes(NO_TOKEN) && ` Put a token in the place of ${NO_TOKEN}.`}
      </p>
      <CopiedLines lines={chosen.lines} label={`the lines for ${chosen.name}`} />
    </div>
  );
}
