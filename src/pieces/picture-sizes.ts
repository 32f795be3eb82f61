// How wide pictures stand, in the words of `sizes`: the page that the server answers asks for the same ones as the screen will.
export const CARD_SIZES = {
  gallery: '(min-width:1600px) 270px, (min-width:1250px) 22vw, (min-width:800px) 30vw, 45vw',
  grid: '(min-width:1250px) 13vw, 30vw',
};
export const HERO_SIZES = '(min-width:1250px) 50vw, 100vw';
/** The cloth of a product page. */
export const ONE_CLOTH_SIZES = '(min-width:1250px) 55vw, 100vw';
export const PUBLIC_CLOTH_SIZES = '(min-width:1250px) 55vw, 92vw';
/** What a swatch shows of the cloth, mm, from its upper left corner. */
export const SWATCH_MM = { width: 70, height: 87.5 };
