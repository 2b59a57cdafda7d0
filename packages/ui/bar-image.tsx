import './bar-image.css';

interface BarImageProps {
  svg: string;
  label: string;
  className: string;
}

/** A drawn code as a picture: it prints as lines, not as dots. */
export function BarImage({ svg, label, className }: BarImageProps) {
  return <img className={className} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />;
}
