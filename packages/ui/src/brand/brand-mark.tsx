import { createContext, useContext } from 'react';
import { DEFAULT_BRAND } from './brand.ts';
import { Logo } from './logo.tsx';

/** The brand of the installation whose pages a component is on. */
export const BrandContext = createContext(DEFAULT_BRAND);

/** The logo and the name of the brand. */
export function BrandMark({ size = 20 }: { size?: number }) {
  const { name, logo } = useContext(BrandContext);
  return (
    <>
      {logo === null ? <Logo size={size} /> : <img src={logo} alt="" height={size} />}
      {name}
    </>
  );
}
