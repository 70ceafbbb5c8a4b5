import type { CanonicalImport, SourceDescription } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

/** A league, or another collection, that an operator can follow. */
export interface League {
  /** The slug in the catalogue of competitions. */
  readonly slug: string;
  readonly name: string;
  readonly country: string | null;
}

type Read<Place> = (
  place: Place,
  options: { readonly competitions?: readonly string[]; readonly progress: Progress; readonly today: Date },
) => Promise<CanonicalImport>;

/**
 * How a source is read: from files of a folder or a fetch, from a folder of its own form, from the file of a table, or
 * generated without a file.
 */
type Reading =
  | { readonly form: 'files'; readonly read: Read<SourceFiles> }
  | { readonly form: 'folder' | 'table'; readonly read: Read<string> }
  | { readonly form: 'generated'; readonly read: (at: { readonly today: Date }) => CanonicalImport };

/** A source of football data, as its folder exports it (docs/adding-a-source.md). */
export type Source = Omit<SourceDescription, 'provenance'> &
  Reading & {
    /** The ways in which it is followed on the network; absent for a source that is only imported. */
    readonly live?: readonly LiveSource[];
    /** What it offers to follow besides the leagues of the catalogue. */
    readonly collections?: readonly League[];
    /** True if a past season can be imported with its dates moved to the present. */
    readonly canReplay?: true;
  };
