import { SCOPE_NAMES } from '#components/settings/tools/scope-names.ts';
import { Button } from '#components/ui/button.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { PersonalToken } from '#lib/contract/account/personal-tokens.ts';

interface TokenListProps {
  readonly tokens: readonly PersonalToken[];
  /** The id of the token that is being revoked. */
  readonly revoking: number | undefined;
  readonly onRevoke: (id: number) => void;
}

/** The personal tokens, each with a button that revokes it. */
export function TokenList({ tokens, revoking, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <p className="muted small">No tool has access.</p>;
  return (
    <ul className="column gap-3" aria-label="Tokens">
      {tokens.map(({ id, name, scopes, expiresAt, lastUsedAt }) => (
        <li className="row wrap gap-2" key={id}>
          <div className="column shrink break-anywhere">
            <span className="strong">{name}</span>
            <span className="muted small">{scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}</span>
            <span className="muted small">
              {lastUsedAt === null ? 'Never used' : `Last used ${formatDay(lastUsedAt)}`}, expires{' '}
              {formatDay(expiresAt)}
            </span>
          </div>
          <span className="to-end">
            <Button busy={revoking === id} aria-label={`Revoke ${name}`} onClick={() => onRevoke(id)}>
              Revoke
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
