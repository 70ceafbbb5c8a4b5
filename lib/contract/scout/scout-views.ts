import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';

/** The maximum number of saved views of an account, and of characters in a view's name and in a view. */
export const SCOUT_VIEWS = { most: 20, name: 40, view: 2000 } as const;
export const TOO_MANY_VIEWS = `${SCOUT_VIEWS.most} views are saved already. Delete one first.`;

const choices = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'A view needs a name.'),
      z.maxLength(SCOUT_VIEWS.name, `A name has at most ${SCOUT_VIEWS.name} characters.`),
    ),
  /** The query of the view's address, such as `statistic=shots&line=2.5`. Days, league and team are left out. */
  view: z.string().check(z.maxLength(SCOUT_VIEWS.view, 'The view is too long.')),
};

/** A named view of Scout. */
export const scoutViewSchema = z.object({ id: z.int(), ...choices });
export type ScoutView = z.infer<typeof scoutViewSchema>;

const listSchema = z.object({ views: z.array(scoutViewSchema) });

export const scoutViews = endpoint({
  method: 'GET',
  path: '/scout/views',
  summary: "The user's saved views of Scout, the oldest first",
  output: listSchema,
});

/** Saves a view. Replaces a view of the same name. Settings that the contract does not allow are dropped. */
export const saveScoutView = endpoint({
  method: 'POST',
  path: '/scout/views',
  summary: 'Save a view of Scout',
  input: z.object(choices),
  output: listSchema,
});

/** Deletes a view. Succeeds also when the view does not exist. */
export const removeScoutView = endpoint({
  method: 'DELETE',
  path: '/scout/views/:id',
  summary: 'Delete a saved view of Scout',
  input: z.object({ id: idSchema }),
  output: listSchema,
});
