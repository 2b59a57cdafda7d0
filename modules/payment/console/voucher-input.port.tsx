import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';

function readPicture(file: File | undefined, take: (dataUrl: string | undefined) => void): void {
  if (!file) {
    take(undefined);
    return;
  }
  const reader = new FileReader();
  reader.onload = () => take(typeof reader.result === 'string' ? reader.result : undefined);
  reader.readAsDataURL(file);
}

/** A form's field for the voucher of a transfer: its value is the picture as a data URL. */
export function VoucherInput({ id, onChange, disabled }: OwnFieldProps) {
  return (
    <input
      id={id}
      type="file"
      accept="image/png,image/jpeg"
      disabled={disabled}
      onChange={(event) => readPicture(event.target.files?.[0], (picture) => onChange?.(picture))}
    />
  );
}
