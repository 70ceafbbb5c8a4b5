import Fastify from 'fastify';
import { z } from 'zod';
import { firstMessage, serveBenchmark } from '#tests/bench/serve-benchmark.ts';

/** The floor for the cost of a request: a Fastify route that sends prepared bytes, chosen by the query. */
const { path, replies } = z
  .object({ path: z.string(), replies: z.record(z.string(), z.string()) })
  .parse(await firstMessage());

const texts = new Map(Object.entries(replies));
const app = Fastify();
app.get(path, async (request, reply) => {
  reply.type('application/json; charset=utf-8');
  return texts.get(request.url);
});
await serveBenchmark(app);
