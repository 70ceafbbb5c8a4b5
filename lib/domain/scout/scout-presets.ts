import type { Plan } from '#lib/contract/user/plan.ts';
import type { ScoutSettings } from '#lib/domain/scout/scout-settings.ts';

/** A predefined view of Scout. */
export interface ScoutPreset {
  readonly id: 'in-form' | 'card-referee' | 'weak-defences' | 'fantasy-defence';
  readonly label: string;
  readonly description: string;
  /** The smallest plan in which the preset shows rows. */
  readonly plan: Plan;
  /** The settings of the preset. All other settings have their defaults. */
  readonly settings: ScoutSettings;
}

/** The presets in the order of the menu. */
export const SCOUT_PRESETS: readonly ScoutPreset[] = [
  {
    id: 'in-form',
    label: 'In form',
    description:
      'Attacking players over their usual line in at least four of the last five games, with three starts or more.',
    plan: 'FREE',
    settings: { subject: 'player', group: 'attack', sort: 'last5', minLast5: 4, minStarts: 3, availability: 'fit' },
  },
  {
    id: 'card-referee',
    label: 'Due a card referee',
    description: 'Players of matches whose referee is named, those with the most yellow cards a match first.',
    plan: 'PREMIUM',
    settings: { subject: 'player', statistic: 'yellowCards', sort: 'referee', referee: 'named', minStarts: 5 },
  },
  {
    id: 'weak-defences',
    label: 'Weak defences against shots',
    description: 'Players whose opponents are among the five that allow their position the most shots.',
    plan: 'FREE',
    settings: { subject: 'player', statistic: 'shots', sort: 'allowed', maxRank: 5, minStarts: 5 },
  },
  {
    id: 'fantasy-defence',
    label: 'Fantasy defensive points',
    description: 'Defensive contributions against 10 for defenders and 12 for others, by the last ten games.',
    plan: 'PREMIUM',
    settings: {
      subject: 'player',
      statistic: 'defensiveContributions',
      line: 'fantasy',
      sort: 'last10',
      minStarts: 5,
    },
  },
];
