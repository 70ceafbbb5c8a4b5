/**
 * Subjects of the demo, which are the same in every run: a forward whose name and club hold letters of the north, and a club.
 * Both are found by plain letters.
 */
export const DEMO_PLAYER = { name: 'Mårten Grøndal', plain: 'grondal' } as const;
export const DEMO_TEAM = { name: 'Brøttdal SK', plain: 'brottdal' } as const;
