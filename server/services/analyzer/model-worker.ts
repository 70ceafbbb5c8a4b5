import { offerTasks } from '#server/base/thread.ts';
import { modelTasks } from '#server/services/analyzer/world-model.ts';

offerTasks(modelTasks());
