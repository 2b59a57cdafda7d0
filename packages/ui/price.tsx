import './price.css';

interface PriceProps {
  /** Already formatted: `¥1,234.56`. */
  text: string;
  /** A total, larger than the figures around it. */
  strong?: boolean;
}

/** An amount of money with its symbol and decimals kept small beside the figure. */
export function Price({ text, strong = false }: PriceProps) {
  const match = /^([^\d]*)([\d.,\s]*?)([.,]\d{2})?$/u.exec(text);
  if (!match?.[2]) return <span className="lh-price">{text}</span>;
  const [, symbol, whole, fraction] = match;
  return (
    <span className="lh-price" data-strong={strong}>
      <small>{symbol}</small>
      {whole}
      <small>{fraction}</small>
    </span>
  );
}
