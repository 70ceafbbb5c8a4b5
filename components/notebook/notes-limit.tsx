import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';
import { noteLimitSentence } from '#lib/domain/plans.ts';

interface NotesLimitProps {
  /** How many notes there are, and how many the plan holds. */
  readonly count: number;
  readonly limit: number;
}

/** Tells a FREE user how many of his notes are used (specification, section 2, Notebook page); gone for this visit once dismissed. */
export function NotesLimit({ count, limit }: NotesLimitProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Notice
      tone={count < limit ? 'info' : 'warn'}
      title={`${count} of ${limit} notes`}
      onDismiss={() => setDismissed(true)}
    >
      <p>
        {noteLimitSentence(limit)} <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
