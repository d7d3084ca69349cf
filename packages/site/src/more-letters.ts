import './styles/more-letters.css';
