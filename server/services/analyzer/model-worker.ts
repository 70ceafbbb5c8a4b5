import { modelTasks } from '#server/services/analyzer/world-model.ts';
import { offerTasks } from '#server/thread.ts';

offerTasks(modelTasks());
