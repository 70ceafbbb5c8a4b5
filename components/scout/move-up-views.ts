import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { SCOUT_VIEWS, type ScoutView } from '#lib/contract/scout-views.ts';
import { isSameView, readScoutSettings, scoutAddress } from '#lib/domain/scout-settings.ts';

const unsentSchema = z.catch(z.array(z.object({ name: z.string(), settings: z.record(z.string(), z.unknown()) })), []);
export type UnsentView = z.infer<typeof unsentSchema>[number];

interface MoveUp {
  readonly views: readonly ScoutView[];
  /** The views that an earlier version saved only on this device. */
  readonly unsent: unknown;
  /** Saves a view in the account. Resolves to all views of the account. */
  readonly save: (name: string, view: string) => Promise<readonly ScoutView[]>;
}

/**
 * Moves views of this device to the account. If another view already has the name, a number is added. Views that could
 * not be saved are returned in `left`, for another attempt.
 */
export async function moveUpViews({ views, unsent, save }: MoveUp) {
  let saved = views;
  const left: UnsentView[] = [];
  for (const one of unsentSchema.parse(unsent)) {
    const settings = readScoutSettings(Object.entries(one.settings));
    const base = baseOf(one.name);
    const isSaved = saved.some(({ name, view }) => name.startsWith(base) && isSameView(settings, settingsOf(view)));
    if (isSaved) continue;
    try {
      saved = await save(freeName(one.name, saved), scoutAddress(settings).toString());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      left.push(one);
    }
  }
  return { views: saved, left };
}

/** Parses the settings of a stored view. */
export function settingsOf(view: string) {
  return readScoutSettings(new URLSearchParams(view));
}

/** The part of a name that stays when a number is added. */
function baseOf(name: string): string {
  return name.slice(0, SCOUT_VIEWS.name - ' 20'.length);
}

/** The name, with a free number after it if another view has the name: `Shots`, `Shots 2`. */
function freeName(name: string, views: readonly ScoutView[]): string {
  const base = baseOf(name);
  const numbered = Array.from({ length: SCOUT_VIEWS.most }, (_, index) => `${base} ${index + 2}`);
  return [name, ...numbered].find((wanted) => views.every((view) => view.name !== wanted)) ?? name;
}
