import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import styles from '#components/match/match-sheet.module.css';
import { IconButton } from '#components/ui/icon-button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import type { Sentence } from '#lib/contract/scout/match-sheet.ts';
import { sentenceBasis, sentencePath, sentenceText } from '#lib/domain/match/unusual-sentences.ts';
import { useShell } from '#lib/shell/shell.tsx';

interface SheetSentencesProps {
  readonly sentences: readonly Sentence[];
  /** The name of the league. */
  readonly league: string;
}

/**
 * The sentences of a sheet, each with count, source, definition and the view that shows the same. A copy has all of
 * them.
 */
export function SheetSentences({ sentences, league }: SheetSentencesProps) {
  const { copyText, site } = useShell();
  async function copy(sentence: Sentence): Promise<void> {
    const address = site + sentencePath(sentence);
    const isCopied = await copyText(`${sentenceText(sentence, league)}\n${sentenceBasis(sentence)}\n${address}`);
    showToast(
      isCopied
        ? { kind: 'success', text: 'Sentence copied.' }
        : { kind: 'error', text: 'The browser did not allow copying.' },
    );
  }
  return (
    <ol className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={`${sentence.subject}-${sentence.id}`}>
          <div className="column gap-1">
            <p>{sentenceText(sentence, league)}</p>
            <p className="muted tiny break-anywhere">
              {sentenceBasis(sentence)} <Link to={sentencePath(sentence)}>{site + sentencePath(sentence)}</Link>
            </p>
          </div>
          <IconButton
            label="Copy"
            icon={<Copy size={16} aria-hidden="true" />}
            variant="secondary"
            onClick={() => void copy(sentence)}
          />
        </li>
      ))}
    </ol>
  );
}
