import {
  EMPTY_REFEREE_PANEL,
  MOST_OTHERS,
  REFEREE_STATISTICS,
  type RefereePanel,
} from '#lib/domain/panels/referee-panel.ts';
import { numberedWord, readSettingWord, settingWords, WORD_BREAK } from '#lib/domain/panels/setting-words.ts';

/** The referee panel as words of a URL. `null` when no referee is chosen. */
export function refereeText(panel: RefereePanel): string | null {
  if (panel.referee === null) return null;
  const { referee, statistic, place, team, others } = panel;
  return [
    ...[`referee-${referee.id}`, statistic, ...settingWords(panel)],
    ...(place === 'all' ? [] : [place]),
    ...(team === null ? [] : [`team-${team}`]),
    ...others.map((id) => `beside-${id}`),
  ].join(WORD_BREAK);
}

/** Parses the words of a URL. Returns the default panel when they contain no referee. Unknown words are ignored. */
export function readRefereeText(text: string): RefereePanel {
  const [key = '', ...words] = text.split(WORD_BREAK);
  const id = numberedWord(key, 'referee');
  if (id === null) return EMPTY_REFEREE_PANEL;
  return words.reduce(withWord, { ...EMPTY_REFEREE_PANEL, referee: { id } });
}

function withWord(panel: RefereePanel, word: string): RefereePanel {
  const statistic = REFEREE_STATISTICS.find((one) => one === word);
  if (statistic !== undefined) return { ...panel, statistic };
  if (word === 'home' || word === 'away') return { ...panel, place: word };
  const team = numberedWord(word, 'team');
  if (team !== null) return { ...panel, team };
  const beside = numberedWord(word, 'beside');
  if (beside !== null) return { ...panel, others: [...new Set([...panel.others, beside])].slice(0, MOST_OTHERS) };
  return { ...panel, ...readSettingWord(word) };
}
