import type { Statistic } from '#lib/contract/statistic.ts';
import { assists } from '#server/data/wyscout/statistics/assists.ts';
import { blockedShots } from '#server/data/wyscout/statistics/blocked-shots.ts';
import { cornersWon } from '#server/data/wyscout/statistics/corners-won.ts';
import { foulsCommitted } from '#server/data/wyscout/statistics/fouls-committed.ts';
import { foulsWon } from '#server/data/wyscout/statistics/fouls-won.ts';
import { goals } from '#server/data/wyscout/statistics/goals.ts';
import { offsides } from '#server/data/wyscout/statistics/offsides.ts';
import { passes } from '#server/data/wyscout/statistics/passes.ts';
import { redCards } from '#server/data/wyscout/statistics/red-cards.ts';
import type { Rule } from '#server/data/wyscout/statistics/rule.ts';
import { saves } from '#server/data/wyscout/statistics/saves.ts';
import { shots } from '#server/data/wyscout/statistics/shots.ts';
import { shotsOnTarget } from '#server/data/wyscout/statistics/shots-on-target.ts';
import { tackles } from '#server/data/wyscout/statistics/tackles.ts';
import { yellowCards } from '#server/data/wyscout/statistics/yellow-cards.ts';

/** How each of the 14 statistics is read from the events. */
export const RULES: Readonly<Record<Statistic, Rule>> = {
  assists,
  blockedShots,
  cornersWon,
  foulsCommitted,
  foulsWon,
  goals,
  offsides,
  passes,
  redCards,
  saves,
  shots,
  shotsOnTarget,
  tackles,
  yellowCards,
};
