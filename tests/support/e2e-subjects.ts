import { inject } from 'vitest';

/** The player and the team of the demo that the global setup chose. */
export const { player: DEMO_PLAYER, team: DEMO_TEAM } = inject('football').subjects;
