import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import styles from '#components/analyzer/team-filter.module.css';

interface TeamFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows the day down to the matches of a team. Escape and the cross empty it. */
export function TeamFilter({ value, onChange }: TeamFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.box}>
      <Search className={styles.lens} size={16} aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label="Search by team name"
        placeholder="Search by team name..."
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
      {value !== '' && (
        <button
          className={styles.clear}
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
