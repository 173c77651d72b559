import { Link } from 'wouter';
import { Screen } from '../components/screen.tsx';

/** The screen for unknown URLs. */
export function NotFound() {
  return (
    <Screen title="Page not found">
      <p>
        It may have been moved or deleted. <Link href="/">Home</Link>
      </p>
    </Screen>
  );
}
