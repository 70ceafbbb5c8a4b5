/** The product's mark in the colours of the light theme. */
export function ShareMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="1" y="5" width="5" height="14" rx="1" fill="#379777" />
      <rect x="7.5" y="1" width="5" height="18" rx="1" fill="#379777" />
      <rect x="14" y="14" width="5" height="5" rx="1" fill="#ff3b30" />
      <rect x="0" y="10" width="20" height="3" fill="#ffffff" />
      <rect x="0" y="11" width="20" height="1" fill="#14201b" />
    </svg>
  );
}
