import html2canvas from 'html2canvas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from '#components/shared/share-image/draw-share-card.module.css';
import { ShareCard, type ShareCardProps } from '#components/shared/share-image/share-card.tsx';
import { SHARE_SIZE } from '#components/shared/share-image/share-geometry.ts';

/**
 * Draws a share card as a PNG of 1024 × 512 pixels on every screen, from an element of its own that stands outside the window
 * meanwhile.
 *
 * @throws when the browser cannot draw it
 */
export async function drawShareCard(props: ShareCardProps): Promise<Blob> {
  const stage = document.createElement('div');
  stage.className = styles.stage ?? '';
  stage.inert = true;
  document.body.append(stage);
  const root = createRoot(stage);
  try {
    flushSync(() => root.render(<ShareCard {...props} />));
    await document.fonts.ready;
    const canvas = await html2canvas(stage, {
      ...SHARE_SIZE,
      scale: 1,
      backgroundColor: '#ffffff',
      logging: false,
      // It works on a copy of the page, of which it needs the styles and this element alone.
      ignoreElements: (element) => element.parentElement === document.body && element !== stage,
    });
    return await toPng(canvas);
  } finally {
    root.unmount();
    stage.remove();
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The canvas gave no picture.')) : resolve(blob)));
  });
}
