/** A provider's sign, in the colour of the text beside it. */
export function ProviderIcon({ path }: { path: string }) {
  return (
    <svg className="identity-icon" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
