import styles from '#components/scout/bar/scout-bar.module.css';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import type { ChosenNames, FoundNames, NameChoice } from '#lib/domain/lookup/pasted-replies.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';

interface NamesToCheckProps {
  readonly found: FoundNames;
  readonly chosen: ChosenNames;
  readonly onChoose: (chosen: ChosenNames) => void;
}

const keyOf = (choice: NameChoice | undefined): string => (choice ? subjectKey(choice.subject) : '');

/** The names that are not clear, each with a choice of subjects, and the names without a matching subject. */
export function NamesToCheck({ found: { doubtful, unknown }, chosen, onChoose }: NamesToCheckProps) {
  function choose(name: string, choices: readonly NameChoice[], key: string): void {
    const choice = choices.find((one) => keyOf(one) === key);
    const next = [...chosen].filter(([other]) => other !== name);
    onChoose(new Map(choice ? [...next, [name, choice]] : next));
  }
  return (
    <>
      {doubtful.length > 0 && (
        <Notice tone="warn" title={`${doubtful.length} ${doubtful.length === 1 ? 'name' : 'names'} to check`}>
          <div className={`stack gap-1 small ${styles.unknown}`}>
            {doubtful.map(({ name, choices }) => {
              const options = choices.map((one) => ({ value: keyOf(one), label: one.name }));
              return (
                <Select
                  key={name}
                  label={name}
                  showLabel
                  className={styles.choice}
                  options={[{ value: '', label: 'Leave out' }, ...options]}
                  value={keyOf(chosen.get(name))}
                  onChange={(key) => choose(name, choices, key)}
                />
              );
            })}
          </div>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warn" title={`${unknown.length} ${unknown.length === 1 ? 'name' : 'names'} not found`}>
          <ul className={`stack gap-1 small ${styles.unknown}`}>
            {unknown.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
