import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import * as z from 'zod/mini';

/** The key in `sessionStorage`, which lasts as long as the history of the tab. */
const KEY = 'tenline.pageOwners';
/** The maximum number of stored pages. Older ones are dropped. */
const MOST = 200;
/** The router gives this key to a page that was opened by its address. Several pages of a history can have it. */
const BY_ADDRESS = 'default';

const ownersSchema = z.catch(z.array(z.tuple([z.string(), z.int()])), []);
/** Pages of the tab's history, each with the user to whom it was shown last. */
type Owners = z.infer<typeof ownersSchema>;

/**
 * The user to whom the present page of the tab's history was shown last. `undefined` for a new page and for one that only a guest has opened.
 *
 * @param userId the signed-in user, who becomes the owner of the page when it is shown; `undefined` for a guest
 */
export function usePageOwner(userId: number | undefined): number | undefined {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const former = useRef<string>(undefined);
  const owner = useMemo(() => readOwners().find(([page]) => page === key)?.[1], [key]);
  const isFree = owner === undefined || owner === userId;
  useEffect(() => {
    const replaced = isReplaced ? former.current : undefined;
    former.current = key;
    if (userId === undefined || !isFree || key === BY_ADDRESS) return;
    const others = readOwners().filter(([page]) => page !== key && page !== replaced);
    writeOwners([...others, [key, userId]]);
  }, [key, userId, isFree, isReplaced]);
  return owner;
}

function readOwners(): Owners {
  try {
    return ownersSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function writeOwners(owners: Owners): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(owners.slice(-MOST)));
  } catch {
    // The browser stores nothing for this site, so the owners are not known.
  }
}
