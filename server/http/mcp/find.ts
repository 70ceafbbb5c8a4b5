import { z } from 'zod';
import { searchReferees } from '#lib/contract/football/referees.ts';
import { MAX_QUERY, MIN_QUERY, search } from '#lib/contract/football/search.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { foundGroups } from '#lib/domain/lookup/found-subjects.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import { tool } from '#server/http/mcp/tool.ts';

/** Finds subjects by name. */
export const find = tool({
  name: 'find',
  title: 'Find players, teams and referees',
  description:
    'Finds players, teams and referees by a name as people write it, with slips of the pen. Gives the keys that all other tools need. "clear" is the only subject that fits; without it, ask which one is meant.',
  scope: 'read:figures',
  input: z.object({
    name: z.string().trim().min(MIN_QUERY).max(MAX_QUERY).describe('A name, such as "Saka" or "man utd"'),
  }),
  async answer({ name }, { ask, plan, site }) {
    const reply = await ask(search, { query: name });
    const hasReferees = PLANS[plan].referees;
    const referees = hasReferees ? (await ask(searchReferees, { query: name })).data : [];
    const [first, ...others] = reply.named ?? [];
    const found = foundGroups(reply).flatMap(({ subjects }) => subjects);
    return {
      clear: first?.isClear === true && others.length === 0 ? subjectKey(first) : null,
      found: [
        ...found.map((one) => ({ subject: subjectKey(one), name: one.name, detail: one.detail })),
        ...referees.map((one) => ({ subject: `referee-${one.id}`, name: one.name, detail: 'Referee' })),
      ],
      counts: { ...reply.counts, referees: referees.length },
      link: `${site}/app/stats?${new URLSearchParams({ find: name })}`,
      sources: [],
      unknown: [
        ...(found.length + referees.length === 0 ? ['Nobody of this name is in the data of this server.'] : []),
        ...(hasReferees ? [] : ['Referees are available in the Premium plan.']),
      ],
    };
  },
});
