import type { Statistic } from '#lib/contract/statistic.ts';
import { assists } from '#server/sources/wyscout/statistics/assists.ts';
import { blockedShots } from '#server/sources/wyscout/statistics/blocked-shots.ts';
import { cornersWon } from '#server/sources/wyscout/statistics/corners-won.ts';
import { foulsCommitted } from '#server/sources/wyscout/statistics/fouls-committed.ts';
import { foulsWon } from '#server/sources/wyscout/statistics/fouls-won.ts';
import { goals } from '#server/sources/wyscout/statistics/goals.ts';
import { offsides } from '#server/sources/wyscout/statistics/offsides.ts';
import { passes } from '#server/sources/wyscout/statistics/passes.ts';
import { redCards } from '#server/sources/wyscout/statistics/red-cards.ts';
import type { Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { saves } from '#server/sources/wyscout/statistics/saves.ts';
import { shots } from '#server/sources/wyscout/statistics/shots.ts';
import { shotsOnTarget } from '#server/sources/wyscout/statistics/shots-on-target.ts';
import { tackles } from '#server/sources/wyscout/statistics/tackles.ts';
import { yellowCards } from '#server/sources/wyscout/statistics/yellow-cards.ts';

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
