import html2canvas from 'html2canvas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from '#components/shared/share-image/draw-share-card.module.css';
import { ShareCard, type ShareCardProps } from '#components/shared/share-image/share-card.tsx';

/** The size of a saved image in pixels. */
const SIZE = { width: 1024, height: 512 } as const;

/**
 * Renders a share card outside the window and draws it as a PNG of 1024 × 512 pixels, on screens of any density.
 *
 * @throws when the browser cannot draw the image
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
      ...SIZE,
      scale: 1,
      backgroundColor: '#ffffff',
      logging: false,
      // html2canvas clones the page, but needs only this element and the styles.
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
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The canvas returned no image.')) : resolve(blob)));
  });
}
