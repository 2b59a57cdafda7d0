import type { ReactNode } from 'react';

interface Tile<T extends string> {
  value: T;
  label: string;
  /** A small picture of what the choice looks like. */
  look?: ReactNode;
  lang?: string;
}

interface TilesProps<T extends string> {
  name: string;
  value: T | null;
  tiles: readonly Tile<T>[];
  onChange: (value: T) => void;
}

/** Choices side by side, one of them chosen: radio buttons that show what they do. */
export function Tiles<T extends string>({ name, value, tiles, onChange }: TilesProps<T>) {
  return (
    <div className="settings-tiles">
      {tiles.map((tile) => (
        <label key={tile.value} className="settings-tile" data-chosen={tile.value === value}>
          <input
            type="radio"
            name={`settings-${name}`}
            value={tile.value}
            checked={tile.value === value}
            onChange={() => onChange(tile.value)}
          />
          {tile.look}
          <span className="settings-tile-label" lang={tile.lang}>
            {tile.label}
          </span>
        </label>
      ))}
    </div>
  );
}
