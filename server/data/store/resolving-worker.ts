import { createResolver } from '#server/data/store/resolver.ts';
import { offerTasks } from '#server/thread.ts';

offerTasks(createResolver());
