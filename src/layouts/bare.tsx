import { Outlet } from 'react-router';

/** No header, no footer: the screen is the page. */
export default function BareLayout() {
  return <Outlet />;
}
