/** Our own pictures of the equipment and of what a step meets, filled, on a grid of 24. */
export const ITEM_GLYPHS: Record<string, string> = {
  booster:
    'M12 1.5c3 2.5 4.5 6 4.5 10V15h-9v-3.5c0-4 1.5-7.5 4.5-10zM6.5 11v7L3 20v-6zM17.5 11v7l3.5 2v-6zM9 16.5h6L14 19l-.5-.5L12 23l-1.5-4.5L10 19z',
  bumper: 'M4 3h4v18H4zM9 7h3v10H9zM13 10.5h3V8l6 4-6 4v-2.5h-3z',
  flamer:
    'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 1.5-4.5 2.5-6.5.5 2 1.5 2.5 2 3C11.5 8 11 5 12 2zm.2 11c-1.5 1.5-2.4 2.5-2.4 4a2.3 2.3 0 0 0 4.6 0c0-1.5-1-2.5-2.2-4z',
  extinguisher: 'M9 8h7v13.5H9zM11 4h3v3h-3zM14 4.5h6V6h-6zM10.5 5 5 7.5 4 6l6.5-3z',
  gun: 'M2 8h14V6h2v2h4v3.5h-9L12 15h-2l.5-3.5H8L6.5 18H2.5L4 11.5H2z',
  saw: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 1l2 4h-4zM12 23l-2-4h4zM1 12l4-2v4zM23 12l-4 2v-4zM4.2 4.2l4.2 1.4-2.8 2.8zM19.8 19.8l-4.2-1.4 2.8-2.8zM19.8 4.2l-1.4 4.2-2.8-2.8zM4.2 19.8l1.4-4.2 2.8 2.8z',
  computer:
    'M5 5h14v14H5zm3 3v8h8V8zM7.5 1.5h1.8V4H7.5zM14.7 1.5h1.8V4h-1.8zM7.5 20h1.8v2.5H7.5zM14.7 20h1.8v2.5h-1.8zM1.5 7.5H4v1.8H1.5zM1.5 14.7H4v1.8H1.5zM20 7.5h2.5v1.8H20zM20 14.7h2.5v1.8H20z',
  armor: 'M12 1.5 21 5v6.5c0 5.5-3.8 9-9 11-5.2-2-9-5.5-9-11V5z',
  combat_bumper: 'M2 5h20l1 4H1zM4 10.5h3v6H4zM17 10.5h3v6h-3zM1 18h22v3H1z',
  minelayer:
    'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 5l1.5-1.5 2.8 2.8-1.5 1.5zM16.2 17.7l1.5-1.5 2.8 2.8-1.5 1.5zM3.5 19l2.8-2.8 1.5 1.5L5 20.5zM16.2 6.3 19 3.5 20.5 5l-2.8 2.8z',
  skull:
    'M12 2a9 9 0 0 1 9 9c0 3-1.4 5.3-3.5 6.6V21h-3v-2.3h-1.6V21h-1.8v-2.3H9.5V21h-3v-3.4A7.8 7.8 0 0 1 3 11a9 9 0 0 1 9-9zM8.3 9.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm7.4 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM12 13.5l-1.3 2.8h2.6z',
  pawn: 'M12 2a4.5 4.5 0 0 1 2.7 8.1L16.5 18H18v4H6v-4h1.5l1.8-7.9A4.5 4.5 0 0 1 12 2z',
  // Point tracks.
  structure: 'M12 1.5 21 5v6.5c0 5.5-3.8 9-9 11-5.2-2-9-5.5-9-11V5zM6 7.2v4.3c0 3.7 2.3 6.1 6 7.7z',
  steering:
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 0 0-6.7 5h4.2a3.5 3.5 0 0 1 5 0h4.2A7 7 0 0 0 12 5zm-6.9 8a7 7 0 0 0 5.4 5.8v-3.5A3.5 3.5 0 0 1 8.6 13zm13.8 0h-3.5a3.5 3.5 0 0 1-1.9 2.3v3.5A7 7 0 0 0 18.9 13z',
  braking:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10.8 8.5h2.4v5h-2.4zM10.8 14.5h2.4v2h-2.4z',
  turbo: 'M13.5 1.5 4 13.5h6.5L9 22.5 20 9.5h-7z',
  heat: 'M10 3a3 3 0 0 1 6 0v10.5a5 5 0 1 1-6 0zM12 8v7a2.5 2.5 0 1 0 2 0V8z',
  wreck:
    'M6 3l4 2 3-3.5 1 4.5 5-2-2 5 4 2-4.5 2L20 18l-5-1.5L14 22l-3-4.5L5.5 21l1.5-6L2.5 13 7 11z',
  ram: 'M2 9h9V5l10 7-10 7v-4H2z',
  front:
    'M12 1l2.6 6.4L21 5l-2.4 6.4L23 14l-6.4 1.6L17 22l-5-4-5 4 .4-6.4L1 14l4.4-2.6L3 5l6.4 2.4z',
  obstacle: 'M2 20 6 9l4-3 4 2 4-1 4 13z',
};
/** A mine or a wreck on the way, a scrape, and so on. */
export const STEP_GLYPH: Record<string, string> = {
  wreck: 'wreck',
  mine: 'minelayer',
  wreck_and_mine: 'wreck',
  ram: 'ram',
  side: 'ram',
  front: 'front',
  obstacle: 'obstacle',
};
