import { useNetwork } from '@mantine/hooks';

/** Tells that the browser has no network, while it has none. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && <p className="offline">You’re offline. What you see may be out of date.</p>}
    </div>
  );
}
