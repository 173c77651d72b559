import type { SiteIcon } from '@pagemark/domain';

/** A loaf, waves, books, a crescent and a drop of ink: PNG images of 32 × 32 pixels, in base64. */
const ICONS: Readonly<Record<string, string>> = {
  'lantern-bakery.example': [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAABWElEQVR42u2VMYuDMBSA/SnZ/QHu/oCbsnRxcnCss3NdBacuXRwCQhbh0OVA6C',
    'IinQRxqUtBcCkOXZzs8CDkctZaj8IdBDLER3xf8j5fVAhGbx2KBEiABPwFQGLrX84HwSjzzC4PYdTUPe42vwJQQy0D53ZOx766nVOCUWRpY1+x',
    'MbQFW0YN9WVAl4d8OtivEMw8k2B0SQ9DWzw60AQAXss8k891SQ8/g10eEoyOuw08NrH/HHDab8e+iiyNGurQFny6yNIIRpNBqOTYV6f9dg7Akp',
    'aBQzBqYp/PBcGaunywpi7BqAwcJkbwoQjFgXVgNbF1PteMaj4IFZ4GsI0wq9fyc7lq/qDTABAwY3WJakHDN4Bw/HWqYf7wK+IdrlANkyd9wOq+',
    'QvXSTmYbXK4a7qsXrorE1pvYX6K6if3E1lfeptA11FC7PGRiWTdlnjlzzck/mgT8G8AdIfWtWT4nEm4AAAAASUVORK5CYII=',
  ].join(''),
  'fjord-kayaks.example': [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAABuUlEQVR42u2WMYqEMBSGPcGewAt4grlATuAF7LYbbMVqpwuksFGmkhSCpdoM2C',
    'hY2KhlmgGtBBuLgamGrbYIBPep0WV3qxlIpeZ9/3vvf4nK2/vHvy7lBXhugGpiRCgiVDXxHwMQoQlrh8enWEHFEKF7IgI1EKBZTlCxaWiA0SxH',
    'EtorGjvOVgG6G15v97XofF1vdzvOgEzVxHac8b0ygB1n0yhCrGY5Yr/4gIu148wrmumrbcBc4FSmPD+clrIeIEIlJRbZgP7zlbD2cDr/wKaGHw',
    'UVy7s+7/qgYrobTt8eTmeclglrE9bitFwMvQpAhNbDONeYd/2mUxGhQIqy36Nyp2qW4xXNXhcNj896GHFa6m6ouyFOS5CTVzQiG0To1EjbgHoY',
    'DT9a7Mpi6cCUgDJ+AxzDy5pH9zh17tGNww4RykcJiOLlFjXhQ7fm72UAmNu1ummWMzcoICk7PSowEqciQvOulzX5GF5Ax/gogWwS1gLM4XTmHt',
    '1r03kI3Q3BCVEPI8fnXT99fgwvMkA9jGAUAUZSwOvtPu+TAjLdvB2nR7/8kvjVpa+a2PAjbmLDjySyXv9FTwD4Ah7bcrqztZxAAAAAAElFTkSu',
    'QmCC',
  ].join(''),
  'city-library.example': [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAARklEQVR42mOw8uqhKWIYtWDkWTBl7pF3H/5MmXvEyqsnvWTFuw9/4IgYQQh31I',
    'JRC0YtGLVg1IJRC0YtoNiC0WbLqAWkIwANiD5bQglk2wAAAABJRU5ErkJggg==',
  ].join(''),
  'night-trains.example': [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAA/klEQVR42mOQkLOhKWIYtWDIWKCmZR/k466mZU99C/KTfY6uiPl/LW3FxDAq+8',
    'DU1BFiNNmm47PA2dHl4+lkiOmP9ieSETj4LDA1dYSb/v9aWn6yD5UjGR4y/6+lfTydTOVUlJ/sAzf9/7W07XMjqWwBsvP/X0vrqQqkpgVqWvbI',
    'plPfgiAfd3pbQOU4wLTg4+lksjMBURZQOR9gRjKFniCcTCmMCcIZDY5WTAyjWnGN1ROQUi/Ix536hR2mNT1VgQkRnkE+7kE+7vnJPrPaQnB5jq',
    'jiGj/6eDrZ2dGF0goHFzq6IsbU1JE6VSam0cTkD9IqfTgiPjmNNrxGgAUANLrA70ufzwIAAAAASUVORK5CYII=',
  ].join(''),
  'paper-and-ink.example': [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAA/0lEQVR42u3WoQqEQBAAUD/JD/ADxGwW/ACLSbFYBLNJiwgWEew20SIYTIJB0L',
    'jXDBeuXhBEuHOc091wIEyeN6O7M8u9ng+mwd0AXWAm40xGhkDuBbkXsALI0Bm8ZPASGTomQGI6C5CYDn1gLf/XJrBApFlbINIsmkBfldvsS/RV',
    'SQ3wVf0T8FWdDvC1fHwTx4ArKnuAKypXgTrN9rIvUafZJQAoH9kEBBRhDGdfogjjM8BMRluQMYAtyMAE5JBXFw7gYkOfCA+c/AfrdIMDnn0QML',
    'UNBpja5vwxzb0Azn64fzjMFjudHTvsyNAlprOeWluQE9NBroT7XXQDfwC8AYIL/HJSsOIBAAAAAElFTkSuQmCC',
  ].join(''),
};

/** The icon of a sample site; null when it has none. */
export function demoIcon(project: string): SiteIcon | null {
  const icon = ICONS[project];
  return icon === undefined
    ? null
    : { mediaType: 'image/png', bytes: new Uint8Array(Buffer.from(icon, 'base64')) };
}
