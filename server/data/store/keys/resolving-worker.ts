import { offerTasks } from '#server/base/thread.ts';
import { createResolver } from '#server/data/store/keys/resolver.ts';

offerTasks(createResolver());
