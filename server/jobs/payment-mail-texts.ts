import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What customers are told by mail of card payments that went another way. */
export const PAYMENT_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'payment-refused': {
    it: {
      subject: 'Il Suo pagamento non è diventato un ordine',
      body: [
        'Gentile {name},',
        'la banca ha autorizzato il pagamento quando il carrello non era più quello di prima: l’ordine non è stato creato.',
        'L’importo di {amount} torna disponibile sulla carta: non c’è alcun addebito.',
        'Il carrello è ancora al suo posto: {link}',
      ],
    },
    en: {
      subject: 'Your payment did not become an order',
      body: [
        'Dear {name},',
        'the bank agreed to the payment when the cart was no longer what it had been: no order was made.',
        'The amount of {amount} is free on your card again: nothing is charged.',
        'The cart is where it was: {link}',
      ],
    },
    fr: {
      subject: 'Votre paiement n’a pas donné lieu à une commande',
      body: [
        'Bonjour {name},',
        'la banque a accepté le paiement alors que le panier n’était plus le même : aucune commande n’a été passée.',
        'Le montant de {amount} est de nouveau disponible sur votre carte : rien n’est débité.',
        'Votre panier vous attend : {link}',
      ],
    },
    es: {
      subject: 'Su pago no se ha convertido en pedido',
      body: [
        'Estimado/a {name}:',
        'el banco autorizó el pago cuando el carrito ya no era el mismo: no se ha creado ningún pedido.',
        'El importe de {amount} vuelve a estar disponible en su tarjeta: no se cobra nada.',
        'El carrito sigue en su sitio: {link}',
      ],
    },
    zh: {
      subject: '您的付款未生成订单',
      body: [
        '{name}，您好：',
        '银行批准付款时，购物车已发生变化，因此未生成订单。',
        '{amount} 已解除冻结，不会扣款。',
        '购物车仍为您保留：{link}',
      ],
    },
    de: {
      subject: 'Aus Ihrer Zahlung ist keine Bestellung geworden',
      body: [
        'Guten Tag {name},',
        'die Bank hat der Zahlung zugestimmt, als der Warenkorb nicht mehr derselbe war: Es wurde nichts bestellt.',
        'Der Betrag von {amount} ist auf Ihrer Karte wieder frei, belastet wird nichts.',
        'Der Warenkorb liegt noch bereit: {link}',
      ],
    },
  },
  'order-part-cancelled': {
    it: {
      subject: 'Ordine {orderCode}: annullati {quantity} di {article}',
      body: [
        'Gentile {name},',
        'dell’ordine {orderCode} abbiamo dovuto annullare {quantity} di {article}. Il resto segue il suo corso.',
        'Riaccreditiamo {refund} sulla Sua carta.',
      ],
    },
    en: {
      subject: 'Order {orderCode}: {quantity} of {article} cancelled',
      body: [
        'Dear {name},',
        'of order {orderCode} we had to cancel {quantity} of {article}. Everything else goes on.',
        'We pay {refund} back to your card.',
      ],
    },
    fr: {
      subject: 'Commande {orderCode} : {quantity} de {article} annulés',
      body: [
        'Bonjour {name},',
        'de la commande {orderCode}, nous avons dû annuler {quantity} de {article}. Le reste suit son cours.',
        'Nous remboursons {refund} sur votre carte.',
      ],
    },
    es: {
      subject: 'Pedido {orderCode}: {quantity} de {article} anulados',
      body: [
        'Estimado/a {name}:',
        'del pedido {orderCode} hemos tenido que anular {quantity} de {article}. El resto sigue su curso.',
        'Le devolvemos {refund} a su tarjeta.',
      ],
    },
    zh: {
      subject: '订单 {orderCode}：{article} 已取消 {quantity}',
      body: [
        '{name}，您好：',
        '订单 {orderCode} 中的 {article} 不得不取消 {quantity}，其余部分照常进行。',
        '我们会将 {refund} 退回您的银行卡。',
      ],
    },
    de: {
      subject: 'Bestellung {orderCode}: {quantity} von {article} storniert',
      body: [
        'Guten Tag {name},',
        'von der Bestellung {orderCode} mussten wir {quantity} von {article} stornieren. Alles andere läuft weiter.',
        'Wir erstatten {refund} auf Ihre Karte.',
      ],
    },
  },
  'invoice-paid': {
    it: {
      subject: 'Abbiamo ricevuto il Suo pagamento di {amount}',
      body: [
        'Gentile {name},',
        'abbiamo ricevuto il pagamento con carta di {amount}. Codice della transazione: {transaction}',
        'Le fatture pagate sono qui: {link}',
      ],
    },
    en: {
      subject: 'We have received your payment of {amount}',
      body: [
        'Dear {name},',
        'we have received your card payment of {amount}. Transaction code: {transaction}',
        'The invoices that it paid are here: {link}',
      ],
    },
    fr: {
      subject: 'Nous avons reçu votre paiement de {amount}',
      body: [
        'Bonjour {name},',
        'nous avons reçu votre paiement par carte de {amount}. Code de transaction : {transaction}',
        'Les factures réglées se trouvent ici : {link}',
      ],
    },
    es: {
      subject: 'Hemos recibido su pago de {amount}',
      body: [
        'Estimado/a {name}:',
        'hemos recibido su pago con tarjeta de {amount}. Código de la transacción: {transaction}',
        'Las facturas pagadas están aquí: {link}',
      ],
    },
    zh: {
      subject: '已收到您的付款 {amount}',
      body: ['{name}，您好：', '我们已收到您的银行卡付款 {amount}。交易号：{transaction}', '已付发票请见：{link}'],
    },
    de: {
      subject: 'Ihre Zahlung über {amount} ist eingegangen',
      body: [
        'Guten Tag {name},',
        'Ihre Kartenzahlung über {amount} ist eingegangen. Transaktionsnummer: {transaction}',
        'Die bezahlten Rechnungen finden Sie hier: {link}',
      ],
    },
  },
  'invoice-refused': {
    it: {
      subject: 'Il Suo pagamento di {amount} non è stato usato',
      body: [
        'Gentile {name},',
        'quando la banca ha autorizzato il pagamento, le fatture erano già pagate: l’importo di {amount} torna disponibile sulla carta.',
        'Lo stato delle fatture è qui: {link}',
      ],
    },
    en: {
      subject: 'Your payment of {amount} was not used',
      body: [
        'Dear {name},',
        'when the bank agreed to the payment, the invoices were paid already: the amount of {amount} is free on your card again.',
        'How the invoices stand you see here: {link}',
      ],
    },
    fr: {
      subject: 'Votre paiement de {amount} n’a pas été utilisé',
      body: [
        'Bonjour {name},',
        'lorsque la banque a accepté le paiement, les factures étaient déjà réglées : le montant de {amount} est de nouveau disponible sur votre carte.',
        'L’état des factures se trouve ici : {link}',
      ],
    },
    es: {
      subject: 'Su pago de {amount} no se ha utilizado',
      body: [
        'Estimado/a {name}:',
        'cuando el banco autorizó el pago, las facturas ya estaban pagadas: el importe de {amount} vuelve a estar disponible en su tarjeta.',
        'El estado de las facturas está aquí: {link}',
      ],
    },
    zh: {
      subject: '您的付款 {amount} 未被使用',
      body: ['{name}，您好：', '银行批准付款时，发票已经付清，因此 {amount} 已解除冻结。', '发票状态请见：{link}'],
    },
    de: {
      subject: 'Ihre Zahlung über {amount} wurde nicht verwendet',
      body: [
        'Guten Tag {name},',
        'als die Bank der Zahlung zustimmte, waren die Rechnungen schon bezahlt: Der Betrag von {amount} ist auf Ihrer Karte wieder frei.',
        'Den Stand der Rechnungen sehen Sie hier: {link}',
      ],
    },
  },
};
