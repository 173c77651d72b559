import { Link } from 'wouter';
import { Screen } from '../parts/screen.tsx';

/** For addresses that lead nowhere. */
export function NotHere() {
  return (
    <Screen title="There is nothing here">
      <p>
        The address is wrong or what it led to is gone. <Link href="/">Go to the overview</Link>
      </p>
    </Screen>
  );
}
