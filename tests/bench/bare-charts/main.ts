import { createElement, memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** The address has the number of charts and the number of rectangles in each chart: `#8,24`. */
const [charts = 0, rectangles = 0] = location.hash.slice(1).split(',').map(Number);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A drawing of rectangles whose heights and colours change with each press of its button. */
const Chart = memo(function Chart() {
  const [turn, setTurn] = useState(0);
  const bars = numbers(rectangles).map((at) => {
    const height = 20 + ((at * 37 + turn * 53) % 150);
    return createElement('rect', {
      key: at,
      x: at * 12,
      width: 10,
      y: 180 - height,
      height,
      fill: height > 90 ? '#379777' : '#ff3b30',
    });
  });
  const button = createElement('button', { type: 'button', onClick: () => setTurn((before) => before + 1) }, 'Next');
  return createElement('figure', null, button, createElement('svg', { width: 330, height: 200 }, bars));
});

/** A page with a button that shows and hides all charts. */
function Page() {
  const [isShown, setShown] = useState(true);
  const toggle = createElement(
    'button',
    { type: 'button', id: 'toggle', onClick: () => setShown((before) => !before) },
    'All',
  );
  const style = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(340px, 1fr))' };
  const grid = createElement(
    'main',
    { style },
    isShown && numbers(charts).map((at) => createElement(Chart, { key: at })),
  );
  return createElement('div', null, toggle, grid);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
flushSync(() => createRoot(root).render(createElement(Page)));
