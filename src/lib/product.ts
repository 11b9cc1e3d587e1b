/** The one spelling of the product: local-storage key and database name (D15). */
export const PRODUCT = 'habit-rivals';
export const PRODUCT_NAME = 'Habit Rivals';
