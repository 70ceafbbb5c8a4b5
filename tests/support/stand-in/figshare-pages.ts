import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filePage, jsonPage, type Page } from '#tests/support/stand-in/site.ts';

/** The files of the open set by figshare's ids. */
const FILES: Readonly<Record<number, string>> = {
  14464685: 'events.zip',
  14464622: 'matches.zip',
  15073721: 'players.json',
  15073697: 'teams.json',
};
const COMPETITIONS = 15073685;
const REFEREES = { article: 8082665, file: 15073730 };
const DOWNLOADS = 'ndownloader.figshare.com/files';
/** The host to which figshare redirects a download. */
const STORE = 's3-eu-west-1.amazonaws.com/pfigshare-u-files';

/** The open set as figshare has it; two lists that the samples lack are made. */
export function figsharePages(folder: string): [string, Page][] {
  const there = Object.entries(FILES).filter(([, name]) => existsSync(join(folder, name)));
  const referee = {
    wyId: 385909,
    firstName: 'Mike',
    lastName: 'Dean',
    shortName: 'M. Dean',
    role: { code2: 'RE', name: 'Referee' },
  };
  const league = {
    wyId: 364,
    name: 'English first division',
    format: 'Domestic league',
    type: 'club',
    area: { name: 'England' },
  };
  const details = {
    id: REFEREES.article,
    title: 'Referees',
    files: [
      {
        id: REFEREES.file,
        name: 'referees.json',
        size: JSON.stringify([referee]).length,
        download_url: `https://${DOWNLOADS}/${REFEREES.file}`,
      },
    ],
  };
  const downloads: readonly [number, string, Page][] = [
    ...there.map(([id, name]): [number, string, Page] => [
      Number(id),
      name,
      filePage(() => readFileSync(join(folder, name))),
    ]),
    [COMPETITIONS, 'competitions.json', jsonPage(() => [league])],
    [REFEREES.file, 'referees.json', jsonPage(() => [referee])],
  ];
  return [
    ...downloads.flatMap(([id, name, page]): [string, Page][] => [
      [`${STORE}/${id}/${name}`, page],
      [`${DOWNLOADS}/${id}`, { ...page, location: `https://${STORE}/${id}/${name}` }],
    ]),
    [`api.figshare.com/v2/articles/${REFEREES.article}`, jsonPage(() => details)],
  ];
}
