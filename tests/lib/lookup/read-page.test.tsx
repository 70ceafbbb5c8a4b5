import { beforeEach, expect, test } from 'vitest';
import { readPage, readSelection } from '#lib/lookup/reading/read-page.ts';

/** What is read of a page with this markup: each line with its cells, after the kind of its block. */
function read(markup: string): string[] {
  document.body.innerHTML = markup;
  return readPage(document).blocks.flatMap(({ kind, lines }) =>
    lines.map(({ cells }) => `${kind}: ${cells.join(' | ')}`),
  );
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a reader of pages reads text, lists, tables, links, buttons and pictures, with the heading above', () => {
  expect(
    read(`<h1>Team news</h1><p>Saka <span style="display: inline">starts</span>.</p><ol><li>Raya</li><li>Rice <span style="display: inline">C</span></li></ol>
      <table><tr><td><span style="display: inline">E. Haaland</span> <span style="display: inline">MCI</span></td><td>12</td></tr></table>
      <nav><a href="#">Points</a><a href="#">Fixtures</a></nav><div><button>Isak</button><button>Salah</button></div>
      <figure><img alt="Saka celebrates" src="data:,"></figure>`),
  ).toEqual([
    'text: Team news',
    'text: Saka starts.',
    'entries: Raya',
    'entries: Rice C',
    'table: E. Haaland MCI | 12',
    'entries: Points',
    'entries: Fixtures',
    'entries: Isak',
    'entries: Salah',
    'text: Saka celebrates',
  ]);
  expect(readPage(document).blocks.every(({ heading }) => heading === 'Team news')).toBe(true);
});

test('a reader of pages reads tiles beside each other as entries with their lines as cells', () => {
  const tile = (name: string) => `<div class="el"><div>${name}</div><div>AVL (H)</div></div>`;
  const row = (...names: string[]) => `<div class="row" style="display: flex">${names.map(tile).join('')}</div>`;
  expect(read(`<div>${row('Raya')}${row('Gabriel', 'Saliba')}</div>`)).toEqual([
    'entries: Raya | AVL (H)',
    'entries: Gabriel | AVL (H)',
    'entries: Saliba | AVL (H)',
  ]);
});

test('a reader of pages reads nothing that is hidden, and nothing from form fields', () => {
  expect(
    read(`<p style="display: none">Hidden</p><script>Script</script><label>Reply <textarea>Draft</textarea></label>
      <input value="secret"><select><option>Chosen</option></select><div contenteditable="true">Written</div>
      <div role="textbox">Typed</div><details><summary>More</summary><p>Folded</p></details>`),
  ).toEqual(['text: Reply', 'text: More']);
});

test('a reader of pages ends the lines of a long text where sentences end, and reads at most 5,000 lines', () => {
  const sentence = `${'word '.repeat(24).trim()}. `;
  const lines = read(`<p>${sentence.repeat(4)}</p>`);
  expect(lines).toEqual(Array.from({ length: 4 }, () => `text: ${sentence.trim()}`));
  document.body.innerHTML = `<p>${'Saka<br>'.repeat(5001)}</p>`;
  const { blocks, faults } = readPage(document);
  expect(blocks[0]?.lines).toHaveLength(5000);
  expect(faults).toEqual(['cut']);
});

test('a reader of pages names what it cannot read', () => {
  expect(readPage(document)).toEqual({ isSelection: false, blocks: [], faults: ['empty'] });
  document.body.innerHTML = '<embed type="application/pdf">';
  expect(readPage(document)).toEqual({ isSelection: false, blocks: [], faults: ['pdf'] });
});

test('a reader of the selection keeps its rows and cells, and cuts the texts at its ends', () => {
  document.body.innerHTML =
    '<p>Before</p><table><tr><td>1. Haaland</td><td>MCI</td></tr><tr><td>Salah</td></tr></table>';
  expect(readSelection(document)).toBeNull();
  const [first, , last] = document.querySelectorAll('td');
  const range = document.createRange();
  range.setStart(first?.firstChild as Text, 3);
  range.setEnd(last?.firstChild as Text, 5);
  // An empty selection of a former test would stay in its place.
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  expect(readSelection(document)).toEqual({
    isSelection: true,
    blocks: [{ kind: 'table', heading: null, lines: [{ cells: ['Haaland', 'MCI'] }, { cells: ['Salah'] }] }],
    faults: [],
  });
});
