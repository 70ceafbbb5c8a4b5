import type { ReactNode } from 'react';
import styles from '#web/pages/extension/pictures.module.css';

/** Pictures of the steps that install the extension. Each is decoration, because the text beside it says the same. */
export const PICTURES = {
  unzip: (
    <Picture>
      <rect className={styles.sheet} x={34} y={28} width={50} height={64} rx={5} />
      <path className={styles.line} d="M59 34v4m0 5v4m0 5v4m0 5v4" />
      <text className={styles.label} x={59} y={83} textAnchor="middle">
        zip
      </text>
      <path className={styles.mark} d="M98 60h36m-10-9 10 9-10 9" />
      <path
        className={styles.fill}
        d="M150 36h20l7 8h29a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5h-56a5 5 0 0 1-5-5V41a5 5 0 0 1 5-5z"
      />
    </Picture>
  ),
  extensions: <AddressPicture address="chrome://extensions" />,
  debugging: <AddressPicture address="about:debugging" />,
  developerMode: (
    <Window>
      <text className={styles.label} x={172} y={52} textAnchor="end">
        Developer mode
      </text>
      <rect className={styles.fill} x={182} y={41} width={28} height={15} rx={7.5} />
      <circle className={styles.knob} cx={202.5} cy={48.5} r={5} />
      <Rows from={72} />
    </Window>
  ),
  loadUnpacked: <ButtonPicture label="Load unpacked" x={24} width={96} />,
  thisFirefox: (
    <Window>
      <path className={styles.line} d="M88 27v84" />
      <rect className={styles.row} x={18} y={40} width={46} height={7} rx={3.5} />
      <rect className={styles.soft} x={12} y={56} width={68} height={20} rx={4} />
      <text className={styles.chosen} x={46} y={69.5} textAnchor="middle">
        This Firefox
      </text>
      <rect className={styles.row} x={102} y={40} width={84} height={7} rx={3.5} />
      <rect className={styles.row} x={102} y={56} width={110} height={7} rx={3.5} />
      <rect className={styles.row} x={102} y={72} width={98} height={7} rx={3.5} />
    </Window>
  ),
  loadTemporary: <ButtonPicture label="Load Temporary Add-on…" x={78} width={140} />,
  chooseFile: (
    <Window>
      <rect className={styles.soft} x={18} y={38} width={204} height={20} rx={4} />
      <text className={styles.chosen} x={28} y={51.5}>
        tenline-firefox.zip
      </text>
      <rect className={styles.row} x={28} y={67} width={90} height={7} rx={3.5} />
      <rect className={styles.fill} x={166} y={84} width={56} height={20} rx={5} />
      <text className={styles.onFill} x={194} y={97.5} textAnchor="middle">
        Open
      </text>
    </Window>
  ),
} as const satisfies Record<string, ReactNode>;

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 120" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A browser's window with the given content. */
function Window({ address, children }: { address?: string; children?: ReactNode }) {
  return (
    <Picture>
      <rect className={styles.sheet} x={6.5} y={6.5} width={227} height={105} rx={7} />
      <path className={styles.line} d="M7 27h226" />
      <rect
        className={address === undefined ? styles.row : styles.typed}
        x={42}
        y={11}
        width={156}
        height={12}
        rx={6}
      />
      {address !== undefined && (
        <text className={styles.chosen} x={50} y={20}>
          {address}
        </text>
      )}
      {[16, 24, 32].map((x) => (
        <circle key={x} className={styles.row} cx={x} cy={17} r={2.5} />
      ))}
      {children}
    </Picture>
  );
}

function AddressPicture({ address }: { address: string }) {
  return (
    <Window address={address}>
      <Rows from={42} />
      <Rows from={72} />
    </Window>
  );
}

function ButtonPicture({ label, x, width }: { label: string; x: number; width: number }) {
  return (
    <Window>
      <rect className={styles.fill} x={x} y={40} width={width} height={22} rx={6} />
      <text className={styles.onFill} x={x + width / 2} y={54.5} textAnchor="middle">
        {label}
      </text>
      <path
        className={styles.pointer}
        d="m0 0 0 14 4-3 3 6 3-1.5-3-6h5z"
        transform={`translate(${x + width - 14} 56)`}
      />
      <Rows from={78} />
    </Window>
  );
}

/** Two lines of something that is not meant. */
function Rows({ from }: { from: number }) {
  return (
    <>
      <rect className={styles.row} x={24} y={from} width={120} height={7} rx={3.5} />
      <rect className={styles.row} x={24} y={from + 14} width={74} height={7} rx={3.5} />
    </>
  );
}
