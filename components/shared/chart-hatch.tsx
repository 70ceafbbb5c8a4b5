/** The hatching of the bars below the line, so that they are not told by colour alone. Stands inside an SVG. */
export function ChartHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="2" height="6" fill="#fff" fillOpacity="0.45" />
    </pattern>
  );
}
