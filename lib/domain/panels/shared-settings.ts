import type { Plan } from '#lib/contract/user/plan.ts';
import { emptyPanel, type Panel } from '#lib/domain/panels/panel.ts';
import { panelText, readPanelText } from '#lib/domain/panels/panel-text.ts';
import { WORD_BREAK } from '#lib/domain/panels/setting-words.ts';

/** The settings of a panel that apply to several subjects alike. */
export type SharedSettings = Omit<Panel, 'subject' | 'opponent'>;

/** The words of a panel without a subject, before its settings. */
const NOBODY = `none${WORD_BREAK}`;

/** The settings of a panel, without its subject and opponent. The first default panel's settings without a panel. */
export function settingsOf(panel: Panel | null, plan: Plan): SharedSettings {
  const { subject: _, opponent: __, ...settings } = panel ?? emptyPanel(plan, 0);
  return settings;
}

/** The settings as readable words of an address, those of a panel. @example 'shots_over-2.5_home_starts' */
export function settingsText(settings: SharedSettings): string {
  return panelText({ ...settings, subject: null, opponent: null }).slice(NOBODY.length);
}

/** Parses the words of an address. Words that are unknown, or do not apply to the plan, are ignored. */
export function readSettings(text: string, plan: Plan): SharedSettings {
  return settingsOf(readPanelText(NOBODY + text, plan, 0), plan);
}
