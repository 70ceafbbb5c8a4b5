import { offerTasks, threadProgress } from '#server/base/thread.ts';
import { readCompetition } from '#server/sources/wyscout/read-competition.ts';

const tasks = {
  /** Reads a competition of a folder. The progress counts bytes. */
  read: (folder: string, name: string) => readCompetition(folder, name, threadProgress.advance),
};

export type CompetitionTasks = typeof tasks;

offerTasks(tasks);
