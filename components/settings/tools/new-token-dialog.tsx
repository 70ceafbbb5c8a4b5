import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AssistantSetup } from '#components/settings/tools/assistant-setup.tsx';
import { CopiedLines } from '#components/settings/tools/copied-lines.tsx';
import { SCOPE_NAMES } from '#components/settings/tools/scope-names.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { createPersonalToken, TOKEN_DAYS } from '#lib/contract/account/personal-tokens.ts';
import { type Scope, scopeSchema } from '#lib/contract/endpoint/scope.ts';

const DAYS = TOKEN_DAYS.map((value) => ({ value, label: `${value} days` }));

interface NewTokenDialogProps {
  readonly open: boolean;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a token and shows it once. */
export function NewTokenDialog({ open, onMade, onClose }: NewTokenDialogProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog title={made === null ? 'New token' : 'Your token'} open={open} onClose={close}>
      {made === null ? (
        <TokenForm
          onMade={(token) => {
            setMade(token);
            onMade();
          }}
        />
      ) : (
        <div className="column gap-4">
          <p className="muted small">Copy it now: it is not shown again.</p>
          <CopiedLines lines={made} label="the token" />
          <AssistantSetup token={made} />
          <div className="row">
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Name, scopes and expiry of a new token. */
function TokenForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const backend = useBackend();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90);
  const [scopes, setScopes] = useState<readonly Scope[]>(['read:figures']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(backend, createPersonalToken, { name, scopes: [...scopes], days }),
    onSuccess: ({ token }) => onMade(token),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form className="column gap-4" noValidate onSubmit={submit}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        placeholder="My assistant"
        value={name}
        error={error === null ? undefined : messageOr(error, 'The token could not be made.')}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="column gap-2">
        <legend className="small strong">What it may do</legend>
        {scopeSchema.options.map((scope) => (
          <Switch
            key={scope}
            label={SCOPE_NAMES[scope]}
            checked={scopes.includes(scope)}
            onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
          />
        ))}
      </fieldset>
      <Select label="Expires after" showLabel options={DAYS} value={days} onChange={setDays} />
      <div className="row">
        <Button type="submit" variant="primary" busy={isPending}>
          Create token
        </Button>
      </div>
    </form>
  );
}
