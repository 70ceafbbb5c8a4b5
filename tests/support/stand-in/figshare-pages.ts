import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filePage, jsonPage, type Page } from '#tests/support/stand-in/site.ts';

/** The files of Wyscout's open data, each with the ids of its file and its article at figshare. */
const FILES = [
  { id: 14464685, name: 'events.zip', article: 7770599 },
  { id: 14464622, name: 'matches.zip', article: 7770422 },
  { id: 15073721, name: 'players.json', article: 7765196 },
  { id: 15073697, name: 'teams.json', article: 7765310 },
];
const COMPETITIONS = 15073685;
const REFEREES = { article: 8082665, file: 15073730 };
const DOWNLOADS = 'ndownloader.figshare.com/files';
/** The host to which figshare redirects a download. */
const STORE = 's3-eu-west-1.amazonaws.com/pfigshare-u-files';

/** The pages of Wyscout's open data at figshare. Two lists that the samples lack are made up. */
export function figsharePages(folder: string): [string, Page][] {
  const there = FILES.filter(({ name }) => existsSync(join(folder, name)));
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
  const downloads: readonly [number, string, Page][] = [
    ...there.map(({ id, name }): [number, string, Page] => [
      id,
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
    ...there.map(({ id, name, article }) => articlePage(article, id, name, statSync(join(folder, name)).size)),
    articlePage(REFEREES.article, REFEREES.file, 'referees.json', JSON.stringify([referee]).length),
  ];
}

/** The page that describes a file. */
function articlePage(article: number, id: number, name: string, size: number): [string, Page] {
  const files = [{ id, name, size, download_url: `https://${DOWNLOADS}/${id}` }];
  return [`api.figshare.com/v2/articles/${article}`, jsonPage(() => ({ id: article, title: name, files }))];
}
